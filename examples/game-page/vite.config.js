// The package loads parts of itself when they are needed. Only workers that are modules can do so.
export default { worker: { format: "es" } };
