// The best plays of a position, which the server finds. In a project of your own:
//   npm install gaddawg next react react-dom
//   npx next dev
import { Plays } from "./plays.jsx";

export default function Page() {
  return (
    <main>
      <h1>Best plays</h1>
      <Plays />
    </main>
  );
}
