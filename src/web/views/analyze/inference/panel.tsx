export function InferencePanel() {
  return <section class="panel" />;
}
