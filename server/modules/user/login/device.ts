import type { SecuritySettings } from '#contract/user';

type Device = NonNullable<SecuritySettings['sessions'][number]['device']>;

/** What a session keeps of the browser that opened it; the full text of the header would identify it too well. */
export interface LoginDevice {
  device: Device | null;
  browser: string | null;
}

const DEVICES: readonly (readonly [RegExp, Device])[] = [
  [/iPad/, 'ipad'],
  [/iPhone|iPod/, 'iphone'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11|CrOS/, 'linux'],
];

/** More specific names first: Edge calls itself Chrome too, and Chrome Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/QQBrowser\/(\d+)/, 'QQ Browser'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
];

/** Kind of device and name of the browser from the header `User-Agent`, which callers can forge. */
export function deviceOf(userAgent: string | undefined): LoginDevice {
  if (!userAgent) return { device: null, browser: null };
  const text = userAgent.slice(0, 500);
  const device = DEVICES.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(text)?.[1];
    if (version !== undefined) return { device, browser: `${name} ${version.slice(0, 4)}` };
  }
  return { device, browser: null };
}
