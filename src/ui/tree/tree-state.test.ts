import { describe, expect, it } from 'vitest';
import { checkedIds, expandedIds, hasChildren, withChecked, withLoaded } from './tree-state.ts';

const leaf = (id: string, rest = {}) => ({ id, label: id, ...rest });
const tree = (rest = {}) => [leaf('asia', { children: [leaf('sha'), leaf('nbo')], ...rest }), leaf('usa', { hasChildren: true })];
const ids = (checked: Record<string, true>) => Object.keys(checked).toSorted();

describe('checkedIds', () => {
  it('checks a branch when all its children are', () => {
    expect(ids(checkedIds(tree(), { sha: true }))).toEqual(['sha']);
    expect(ids(checkedIds(tree(), { sha: true, nbo: true }))).toEqual(['asia', 'nbo', 'sha']);
  });

  it('starts from the items, a branch for its children', () => {
    expect(ids(checkedIds(tree({ checked: true }), {}))).toEqual(['asia', 'nbo', 'sha']);
    const [asia] = tree({ checked: true, children: [leaf('sha'), leaf('nbo', { checked: false })] });
    expect(ids(checkedIds(asia ? [asia] : [], {}))).toEqual(['sha']);
  });

  it('keeps disabled children as they are and decides by the others', () => {
    const items = [leaf('asia', { children: [leaf('sha'), leaf('nbo', { disabled: true })] })];
    expect(ids(checkedIds(items, { asia: true }))).toEqual(['asia', 'sha']);
  });

  it('checks children that arrive after the user checked their branch, whatever the server says of them', () => {
    const choices = withChecked(tree(), {}, { usa: true });
    const loaded = withLoaded(tree(), new Map([['usa', { is: 'loaded', children: [leaf('lax', { checked: false })] }]]));
    expect(ids(checkedIds(loaded, choices))).toEqual(['lax', 'usa']);
  });

  it('leaves the other children checked when one of a checked branch is unchecked', () => {
    const items = tree({ checked: true });
    expect(ids(checkedIds(items, withChecked(items, {}, { nbo: true })))).toEqual(['nbo']);
  });
});

it('expandedIds: the user overrides the item', () => {
  expect(expandedIds(tree({ expand: true }), {})).toEqual({ asia: true });
  expect(expandedIds(tree({ expand: true }), { asia: false, usa: true })).toEqual({ usa: true });
});

it('hasChildren: a branch is one by its flag or by its children', () => {
  expect([leaf('a'), leaf('b', { children: [] }), leaf('c', { hasChildren: true }), tree()[0]].map((item) => item && hasChildren(item))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
