import { useEffect, useRef, useState } from 'react';
import { useCore } from '#element';

/** A younger challenge is rejected: no human drags a slider faster. */
const MIN_AGE_MS = 400;
/** A challenge is replaced this long before it expires, so that it does not expire while it is sent. */
const RENEW_BEFORE_MS = 20_000;

interface Challenge {
  token: string;
  /** By this browser's clock, when it is old enough to be used. */
  usableAt: number;
  /** By this browser's clock, which continues while the machine sleeps. */
  endsAt: number;
}

/**
 * The slider's challenge: requested when the form is shown, so that its age proves a human pace; valid for one login. An unused one is replaced silently
 * before it expires; a used one triggers `onExpired`, and the slider is reset.
 */
export function useChallenge(onExpired: () => void) {
  const { api } = useCore();
  const [round, setRound] = useState(0);
  const [isSlid, setSlid] = useState(false);
  const pending = useRef<Promise<Challenge | undefined>>(undefined);
  const slid = useRef(false);
  const onExpiredRef = useRef(onExpired);
  onExpiredRef.current = onExpired;

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    pending.current = ask(controller.signal);
    void attend(pending.current);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };

    async function attend(coming: Promise<Challenge | undefined>) {
      const challenge = await coming;
      if (!challenge || controller.signal.aborted) return;
      const end = () => (slid.current ? (timer = setTimeout(expire, RENEW_BEFORE_MS)) : renew());
      timer = setTimeout(end, challenge.endsAt - Date.now() - RENEW_BEFORE_MS);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each round asks anew; what it asks with is as old as the form.
  }, [round]);

  // The first request is silent; failures are shown only when the user waits for it.
  async function ask(signal?: AbortSignal): Promise<Challenge | undefined> {
    const answer = await api.user.sliderChallenge({}, { quiet: Boolean(signal), ...(signal ? { signal } : {}) });
    if (!answer.ok) return undefined;
    const { sliderToken, lifeMs } = answer.data;
    return { token: sliderToken, usableAt: Date.now() + MIN_AGE_MS, endsAt: Date.now() + lifeMs };
  }

  function moveTo(isDone: boolean): void {
    slid.current = isDone;
    setSlid(isDone);
  }

  /** A new challenge for a user who has dragged the slider already. */
  function renew(): void {
    setRound((before) => before + 1);
  }

  function restart(): void {
    moveTo(false);
    renew();
  }

  function expire(): void {
    restart();
    onExpiredRef.current();
  }

  return {
    isSlid,
    slide: () => moveTo(true),
    /** The token, requested again if the first attempt failed; `undefined` if it has expired, which has been reported. */
    token: async () => {
      const challenge = (await pending.current) ?? (await ask());
      if (!challenge) return void restart();
      // On a slow network the slider can be completed before its challenge arrives.
      await new Promise((resolve) => setTimeout(resolve, challenge.usableAt - Date.now()));
      // Timers pause while the machine sleeps.
      return challenge.endsAt > Date.now() ? challenge.token : void expire();
    },
    restart,
    renew,
  };
}
