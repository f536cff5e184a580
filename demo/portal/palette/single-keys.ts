const KEY = 'single-keys';

/** Whether shortcuts of a single character are on, as chosen in this browser. `read` yields what is stored under a name. */
export const areSingleKeysOn = (read: (name: string) => string | undefined): boolean => read(KEY) !== 'off';
export const keepSingleKeys = (storage: { set(name: string, value: string): void }, isOn: boolean): void => storage.set(KEY, isOn ? 'on' : 'off');
