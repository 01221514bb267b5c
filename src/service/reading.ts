import { described, isObject } from "../base/arguments.js";
import { GaddawgError, quoted } from "../base/errors.js";
import { ServiceError } from "./errors.js";
import { checked } from "./issues.js";
import { ENVELOPE } from "./messages.js";
import {
  METHODS,
  type MethodName,
  PROTOCOL,
  type ReplyError,
  type RequestId,
  type ServiceRequest,
} from "./protocol.js";

/** The most lists and objects of a message within each other; those of all methods have fewer. */
const MOST_LEVELS = 50;

/** Checks everything around the parameters. @throws ServiceError. */
export function requestOf(message: unknown): ServiceRequest {
  checkLevels(message);
  if (isObject(message) && message.v !== PROTOCOL && message.v !== undefined) {
    throw new ServiceError("OTHER_VERSION", `v: is ${described(message.v)}`, {
      expected: `${PROTOCOL}, the version of this service`,
    });
  }
  const request = checked(ENVELOPE, message, "");
  const { method } = request;
  if (method !== "cancel" && !METHODS.includes(method as MethodName)) {
    throw new ServiceError("BAD_MESSAGE", `method: there is no ${quoted(method)}`, {
      expected: [...METHODS, "cancel"].join(", "),
    });
  }
  return request as ServiceRequest;
}

/** Checks that a message is not too deep for what reads it, level by level and not by recursion. */
function checkLevels(message: unknown): void {
  let level = [message].filter(isNested);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) {
      const what = `the message: has lists and objects more than ${MOST_LEVELS} deep`;
      throw new ServiceError("BAD_MESSAGE", what, { expected: `at most ${MOST_LEVELS}` });
    }
    level = level.flatMap((one) => Object.values(one)).filter(isNested);
  }
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns the id of a message that is wrong elsewhere. */
export function idOf(message: unknown): RequestId | null {
  if (!isObject(message)) return null;
  const { success, data } = ENVELOPE.shape.id.safeParse(message.id);
  return success ? data : null;
}

/** Returns an error as a reply has it. What is no GaddawgError is a fault of the service. */
export function errorFields(error: unknown): ReplyError {
  if (!(error instanceof GaddawgError)) {
    const text = error instanceof Error ? error.message : String(error);
    return { code: "INTERNAL", message: `the service failed: ${text.slice(0, 500)}` };
  }
  const { code, message, expected, line, column } = error;
  const { field } = error as { field?: string };
  return { code, message, expected, field, line, column };
}
