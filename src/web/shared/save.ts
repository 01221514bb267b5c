/**
 * Offers a file to the visitor as a download.
 * @param type media type of a text.
 */
export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const blob =
    typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
