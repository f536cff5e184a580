import { useEffect, useRef, useState } from 'react';
import { useCore } from '#element';

/** A challenge that is younger is refused: nobody drags a slider faster. */
const RIPE_MS = 400;

/** The slider's challenge: asked for when the form is shown, so that its age proves that somebody took the time to slide; it serves one login. */
export function useChallenge() {
  const { api } = useCore();
  const [round, setRound] = useState(0);
  const [isSlid, setSlid] = useState(false);
  const asked = useRef<Promise<string | undefined>>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    asked.current = ask(controller.signal);
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [round]);

  // The first is asked for unseen; what the user waits for is told when it fails.
  async function ask(signal?: AbortSignal): Promise<string | undefined> {
    const answer = await api.user.sliderChallenge({}, { quiet: Boolean(signal), ...(signal ? { signal } : {}) });
    return answer.ok ? answer.data.sliderToken : undefined;
  }

  /** The slider was moved long ago; only its challenge is new. */
  async function askLate(): Promise<string | undefined> {
    const token = await ask();
    await new Promise((resolve) => setTimeout(resolve, RIPE_MS));
    return token;
  }

  return {
    isSlid,
    slide: () => setSlid(true),
    /** The token, asked for anew where the first attempt failed. */
    token: async () => (await asked.current) ?? (await askLate()),
    restart() {
      setSlid(false);
      setRound((before) => before + 1);
    },
  };
}
