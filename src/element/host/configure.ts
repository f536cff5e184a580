import { hub, type SettingsInput } from '#core';

/** Says to the suite what the page wants; the same as `Quayside.configure`. */
export const configure = (settings: SettingsInput): void => hub().configure(settings);
