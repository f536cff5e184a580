import { expect, it } from 'vitest';
import { CONTAINER_TYPE_CODES, PRICED_CTN_TYPES } from '#domain/container/container-type';
import { CTN_GROUPS, isSpecial } from './ctn-groups.ts';

it('every container type can be selected, once', () => {
  expect(Object.values(CTN_GROUPS).flat().toSorted()).toEqual(CONTAINER_TYPE_CODES.toSorted());
});

it('types with priced rates come first, and are standard ones', () => {
  expect(CTN_GROUPS.dry).toEqual(PRICED_CTN_TYPES);
  expect(CONTAINER_TYPE_CODES.filter((type) => !isSpecial(type))).toEqual(PRICED_CTN_TYPES);
});
