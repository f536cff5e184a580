import { lightCombobox } from '#ui';

/** `PortCombobox` for first views. */
export const LightPortCombobox = lightCombobox(async () => (await import('./PortCombobox.tsx')).PortCombobox);

/** `ShippingLineCombobox` for first views. */
export const LightShippingLineCombobox = lightCombobox(async () => (await import('./ShippingLineCombobox.tsx')).ShippingLineCombobox);
