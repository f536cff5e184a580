import { hub, type SettingsInput } from '#core';

/** Configures the suite; the same as `Quayside.configure`. */
export const configure = (settings: SettingsInput): void => hub().configure(settings);
