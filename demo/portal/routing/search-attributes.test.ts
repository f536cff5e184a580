import { expect, it } from 'vitest';
import { searchAttributes } from './search-attributes.ts';

const of = (query: string) => searchAttributes(new URLSearchParams(query));

it('has several ports, containers, day and layout of a shared search', () =>
  expect(of('?pol=CNSGH,CNNGB&pod=USLAX&ctn=20GP:1,40HQ:2&etd=2027-03-05&layout=compact&other=1')).toEqual({
    pol: 'CNSGH,CNNGB',
    pod: 'USLAX',
    ctn: '20GP:1,40HQ:2',
    etd: '2027-03-05',
    layout: 'compact',
  }));

it('begins a month on its first day', () => expect(of('?pol=CNSGH&pod=USLAX&etd=2027-03')).toMatchObject({ etd: '2027-03-01' }));

it('knows the names of a link from an embedding page, which replace the others', () =>
  expect(of('?pol=CNNGB&ctn=40GP:1&quay-pol=CNSGH&quay-pod=USLAX,USLGB&quay-etd=2027-03')).toEqual({
    pol: 'CNSGH',
    pod: 'USLAX,USLGB',
    etd: '2027-03-01',
  }));

it('leaves out what is not given', () => expect(of('?pol=')).toEqual({}));
