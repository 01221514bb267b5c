import { paramsSchema } from "../../entry/service.js";
import type { Tool } from "./tools.js";

/** The JSON Schema of an object. */
interface ObjectSchema {
  type: "object";
  properties: Record<string, object>;
  required?: string[];
  [name: string]: unknown;
}

/** Returns the schema of a tool's parameters: that of the method, but for what is hidden. */
export function inputSchema({ name, hidden, usual }: Tool): ObjectSchema {
  const { properties, ...schema } = paramsSchema(name) as ObjectSchema;
  const shown = Object.entries(properties).filter(([field]) => !hidden.includes(field));
  const described = shown.map(([field, one]) => {
    const given = usual[field];
    if (given === undefined) return [field, one];
    return [field, { ...one, description: given.description, default: given.value }];
  });
  return { ...schema, type: "object", properties: Object.fromEntries(described) };
}
