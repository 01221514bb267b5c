// GET /best?cgp=… answers with the best plays of a position.
import { createEngine, defaultLexicon, GaddawgError, parseCgp } from "gaddawg";

let opened;

/** One engine for all requests. The first one opens it, so that building the site opens none. */
function opening() {
  opened ??= defaultLexicon().then((lexicon) => createEngine({ lexicon }));
  return opened;
}

export async function GET(request) {
  const cgp = new URL(request.url).searchParams.get("cgp") ?? "";
  const engine = await opening();
  try {
    return Response.json({ plays: engine.top(parseCgp(cgp), 5) });
  } catch (error) {
    // What was asked is wrong: as JSON, the error has a code, a message and the place.
    if (!(error instanceof GaddawgError)) throw error;
    return Response.json(error, { status: 400 });
  }
}
