import { expect, it } from 'vitest';
import { readAcknowledgement } from '#domain/edifact/messages/acknowledgement';
import { readInterchange } from '#domain/edifact/read-interchange';

function answer(type: string, ...segments: string[]) {
  const release = type === 'CONTRL' ? 'D:3:UN' : 'D:01B:UN';
  const read = readInterchange(
    [`UNB+UNOC:3+CUSTOMS:ZZ+QUAYSIDE:ZZ+261124:0930+7`, `UNH+1+${type}:${release}`, ...segments, `UNT+${segments.length + 2}+1`, `UNZ+1+7`, ''].join(
      "'",
    ),
  );
  if (read.is === 'fault') throw new Error(read.reason);
  return readAcknowledgement(read);
}

it.each([
  ['acknowledges', 'UCI+QS1+QUAYSIDE:ZZ+CUSTOMS:ZZ+7', true, []],
  ['has received', 'UCI+QS1+QUAYSIDE:ZZ+CUSTOMS:ZZ+8', true, []],
  ['rejects', 'UCI+QS1+QUAYSIDE:ZZ+CUSTOMS:ZZ+4+18', false, [{ code: '18', text: '', field: '' }]],
])('CONTRL %s the interchange', (_, segment, isAccepted, reasons) => {
  expect(answer('CONTRL', segment)).toEqual({ about: 'syntax', controlReference: 'QS1', isAccepted, reasons });
});

it('CONTRL rejects the message of the interchange', () => {
  const read = answer('CONTRL', 'UCI+QS1+QUAYSIDE:ZZ+CUSTOMS:ZZ+7', 'UCM+1+CUSCAR:D:01B:UN+4+12');
  expect(read).toMatchObject({ isAccepted: false, reasons: [{ code: '12' }] });
});

it('APERAK accepts', () => {
  expect(answer('APERAK', 'BGM+312+R1+29', 'RFF+ACW:QS1')).toEqual({
    about: 'application',
    controlReference: 'QS1',
    isAccepted: true,
    reasons: [],
  });
});

it('APERAK rejects with reasons and their fields', () => {
  const read = answer(
    'APERAK',
    'BGM+313+R1+27',
    'RFF+ACW:QS1',
    'ERC+E12',
    'FTX+AAO+++EIN has 9 digits, 8 received:please correct',
    'RFF+ZZZ:preplanVo.notify.certCode',
    'ERC+E40',
    'FTX+AAO+++Goods are too general?: FURNITURE',
  );
  expect(read).toEqual({
    about: 'application',
    controlReference: 'QS1',
    isAccepted: false,
    reasons: [
      { code: 'E12', text: 'EIN has 9 digits, 8 received please correct', field: 'preplanVo.notify.certCode' },
      { code: 'E40', text: 'Goods are too general: FURNITURE', field: '' },
    ],
  });
});

it.each([
  ['APERAK', 'BGM+312+R1+29'],
  ['CUSRES', 'BGM+312+R1+29'],
  ['CONTRL', 'BGM+312+R1+29'],
])('%s without what it answers is no acknowledgement', (type, segment) => {
  expect(answer(type, segment)).toBeUndefined();
});
