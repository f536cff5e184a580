import { expect, it } from 'vitest';
import { MODAL_Z_INDEX } from '#domain/constants';
import { tokenSheet } from '#ui/theme/tokens';

it('overlays have the z-index of the specification', () => {
  expect(/--q-z:var\(--quay-z,(\d+)\)/.exec(tokenSheet)?.[1]).toBe(String(MODAL_Z_INDEX));
});
