import { openRecord } from "./record.js";

/** Opens a game from a file. */
export async function openRecordFile(file: File): Promise<void> {
  openRecord(new Uint8Array(await file.arrayBuffer()), file.name);
}

/** Asks for a game to review. */
export function RecordPanel() {
  return (
    <section class="panel" aria-labelledby="record-title">
      <h2 id="record-title">Game</h2>
      <label>
        Open a game in GCG to review its turns
        <input
          type="file"
          accept=".gcg,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file !== undefined) void openRecordFile(file);
          }}
        />
      </label>
      <p class="soft">Or drop the file, or paste its text, anywhere on this page.</p>
    </section>
  );
}
