// The package reads its lexicon from its own folder, and so stays out of the server's bundle.
export default { serverExternalPackages: ["gaddawg"] };
