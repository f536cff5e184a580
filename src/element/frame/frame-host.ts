/**
 * Built as `quayside-frame.js`, for sites that embed elements in frames: sizes each frame to its element and dispatches the element's events on the
 * `<iframe>`. One function without imports, so that it runs both as a module and as a classic script.
 */
import type { FromFrame, ToFrame } from './frame-wire.ts';

(() => {
  const TALLEST_PX = 20_000;
  const script = document.currentScript ?? document.querySelector('script[src*="/quayside-frame.js"]');
  const suite = new URL((script as HTMLScriptElement).src).origin;

  addEventListener('message', ({ data, origin, source }: MessageEvent<FromFrame | null>) => {
    if (origin !== suite || data?.quayside !== 1) return;
    const frame = [...document.querySelectorAll('iframe')].find(
      ({ contentWindow, src }) => contentWindow === source && src.startsWith(`${suite}/frame/`),
    );
    if (!frame) return;
    const answer = (message: ToFrame) => frame.contentWindow?.postMessage(message, suite);
    answer({ quayside: 1, type: 'here' });
    if (data.type === 'size' && data.height > 0 && data.height < TALLEST_PX) frame.style.height = `${data.height}px`;
    if (data.type !== 'event' || !/^quay-[a-z-]+$/.test(data.name)) return;
    const { id, name, detail, bubbles, cancelable } = data;
    const goesOn = frame.dispatchEvent(new CustomEvent(name, { detail, bubbles, cancelable }));
    if (cancelable) answer({ quayside: 1, type: 'answer', id, isPrevented: !goesOn });
  });
})();
