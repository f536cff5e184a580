import { findAll, find, groupsOf, arrange, segmentTable, type Group } from '../segment-table.ts';
import { at } from '../segment.ts';
import type { ReadInterchange } from '../read-interchange.ts';

/** Answer to an interchange: `syntax` tells whether it could be read (CONTRL), `application` whether its content is accepted (APERAK). */
export interface Acknowledgement {
  about: 'syntax' | 'application';
  /** Control reference of the interchange that is answered. */
  controlReference: string;
  isAccepted: boolean;
  /** Reasons of a rejection. */
  reasons: AcknowledgementReason[];
}

export interface AcknowledgementReason {
  code: string;
  text: string;
  /** Field of the record as the partner names it; empty if it concerns the whole. */
  field: string;
}

const CONTRL_TABLE = segmentTable('UCI! (UCM!)*99');
const APERAK_TABLE = segmentTable('BGM! DTM*9 FTX*9 (RFF! DTM*9)*9 (NAD! CTA*9 COM*9)*9 (ERC! FTX (RFF! FTX*9)*9)*9999');

/** Reads CONTRL or APERAK; undefined if it is neither, or names no interchange. */
export function readAcknowledgement({ type, segments }: ReadInterchange): Acknowledgement | undefined {
  const table = type === 'CONTRL' ? CONTRL_TABLE : type === 'APERAK' ? APERAK_TABLE : undefined;
  const message = table && arrange(table, segments);
  if (!message || 'is' in message) return undefined;
  const answer = type === 'CONTRL' ? syntaxOf(message) : applicationOf(message);
  return answer.controlReference === '' ? undefined : answer;
}

/** Action codes of 0083: 4 rejected, 7 acknowledged, 8 received. */
const SYNTAX_REJECTED = '4';

function syntaxOf(message: Group): Acknowledgement {
  const interchange = find(message, 'UCI');
  const messages = groupsOf(message, 'UCM').flatMap(({ segments }) => segments);
  const rejected = [
    ...(interchange && at(interchange, 3) === SYNTAX_REJECTED ? [at(interchange, 4)] : []),
    ...messages.filter((one) => at(one, 2) === SYNTAX_REJECTED).map((one) => at(one, 3)),
  ];
  return {
    about: 'syntax',
    controlReference: interchange ? at(interchange, 0) : '',
    isAccepted: rejected.length === 0,
    reasons: rejected.filter(Boolean).map((code) => ({ code, text: '', field: '' })),
  };
}

/** Response codes of 1225 and 4343 that refuse. */
const REFUSALS = ['27', 'NA', 'RE'];

function applicationOf(message: Group): Acknowledgement {
  const begin = find(message, 'BGM');
  const reasons = groupsOf(message, 'ERC').map((group) => {
    const error = find(group, 'ERC');
    const [reference] = groupsOf(group, 'RFF').flatMap(({ segments }) => segments);
    return {
      code: error ? at(error, 0) : '',
      text: findAll(group, 'FTX')
        .flatMap(({ elements }) => elements[3] ?? [])
        .filter(Boolean)
        .join(' '),
      field: reference && at(reference, 0) === FIELD ? at(reference, 0, 1) : '',
    };
  });
  const isRefused = begin !== undefined && [at(begin, 2), at(begin, 3)].some((code) => REFUSALS.includes(code));
  const [original] = groupsOf(message, 'RFF', 'ACW').flatMap(({ segments }) => segments);
  return {
    about: 'application',
    controlReference: original ? at(original, 0, 1) : '',
    isAccepted: !isRefused && reasons.length === 0,
    reasons,
  };
}

/** Line reference within the error group that names a field. */
const FIELD = 'ZZZ';
