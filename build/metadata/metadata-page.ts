import type { SettingsInput } from '../../src/core/settings/settings-input.ts';
import type { FunctionMetadata, SettingMetadata } from '../../src/element/definition/metadata.ts';
import type { WordsOf } from './metadata-words.ts';

/** Page settings in the order of the reference. The compiler checks that the names exist. */
const SETTINGS = {
  apiUrl: { attribute: 'data-api', type: 'string' },
  key: { attribute: 'data-key', type: 'string' },
  locale: { attribute: 'data-locale', type: "'zh-CN' | 'en-US'" },
  theme: { attribute: 'data-theme', type: "'light' | 'dark' | 'auto' | Theme" },
  density: { attribute: 'data-density', type: "'comfortable' | 'compact'" },
  channel: { attribute: 'data-channel', type: 'string' },
  portalUrl: { attribute: 'data-portal', type: 'string' },
  getToken: { attribute: null, type: '() => Promise<string | { token: string; expiresAtMs?: number }>' },
  goToLogin: { attribute: null, type: '() => void' },
  version: { attribute: null, type: 'string' },
  loadingBar: { attribute: null, type: 'boolean' },
  spinner: { attribute: null, type: 'boolean' },
} as const satisfies Record<keyof SettingsInput, Omit<SettingMetadata, 'name' | 'words'>>;

const FUNCTIONS: Record<string, Omit<FunctionMetadata, 'name' | 'words'>> = {
  configure: { in: ['script', 'package'], signature: '(settings: Settings): void' },
  on: {
    in: ['script', 'package'],
    signature: "(name: 'login' | 'logout', handler: (detail: { userName: string | undefined }) => void): () => void",
  },
  logout: { in: ['script', 'package'], signature: '(): void' },
  define: { in: ['package'], signature: '(...tags: ElementTag[]): Promise<void>' },
  load: { in: ['script'], signature: '(tag: string): Promise<void>' },
  doctor: { in: ['script'], signature: '(): Promise<object>' },
};

/** Read by the loader from its script tag, before there is anything to configure. */
const ON_SCRIPT = {
  prefetch: { attribute: 'data-prefetch', type: "'hover'" },
  debug: { attribute: 'data-debug', type: 'boolean' },
} as const satisfies Record<string, Omit<SettingMetadata, 'name' | 'words'>>;

export const settingMetadata = (words: WordsOf): SettingMetadata[] => [
  ...Object.entries(SETTINGS).map(([name, setting]) => ({ name, ...setting, words: words(`setting.${name}`) })),
  ...Object.entries(ON_SCRIPT).map(([name, setting]) => ({ name: null, ...setting, words: words(`setting.${name}`) })),
];

export const functionMetadata = (words: WordsOf): FunctionMetadata[] =>
  Object.entries(FUNCTIONS).map(([name, one]) => ({ name, ...one, words: words(`page.${name}`) }));
