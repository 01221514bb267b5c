"use client";
import { useState } from "react";

const EXAMPLE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

/** A form that asks the server; nothing of the engine is loaded into the page. */
export function Plays() {
  const [{ plays = [], message }, setAnswer] = useState({});

  async function find(event) {
    event.preventDefault();
    const query = new URLSearchParams(new FormData(event.currentTarget));
    const response = await fetch(`/best?${query}`);
    setAnswer(await response.json());
  }

  return (
    <form onSubmit={find}>
      <label>
        Position (CGP) <input name="cgp" defaultValue={EXAMPLE} size={80} />
      </label>
      <button type="submit">Find plays</button>
      {message && <p role="alert">{message}</p>}
      <ol>
        {plays.map(({ text, score, equity }) => (
          <li key={text}>
            {text} for {score}, equity {equity.toFixed(1)}
          </li>
        ))}
      </ol>
    </form>
  );
}
