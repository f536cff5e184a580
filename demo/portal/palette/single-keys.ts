const KEY = 'single-keys';

interface Keep {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** Whether shortcuts of a single character are on, as chosen in this browser. */
export const singleKeysOn = (storage: Keep): boolean => storage.get(KEY) !== 'off';
export const keepSingleKeys = (storage: Keep, isOn: boolean): void => storage.set(KEY, isOn ? 'on' : 'off');
