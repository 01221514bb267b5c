export { faceOf, tilesKept, tilesUsed, without } from "../../entry/api.js";
