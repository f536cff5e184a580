import { SI_STATUS } from '#domain/bill/si-status';
import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import type { Row } from '../insert-rows.ts';
import { customerId, userId, type CustomerKey } from './accounts.ts';
import { siStateOf } from './bill-plans.ts';
import { isVgmDeclared } from './vgms.ts';
import type { Plan } from './bookings.ts';
import { addDays, at, type Day } from './day.ts';
import { random, sampleId } from './prng.ts';
import { awaitsCustomer } from '#domain/settlement/bill-policy';
import { settlementBillId, settlementStateOf } from './settlement.ts';

/** Sample chats, notices and to-dos; messages are fictional and marked as such. */
export interface Messaging {
  chats: Row<'chat'>[];
  members: Row<'chat_member'>[];
  messages: Row<'chat_message'>[];
  notices: Row<'notice'>[];
  toDos: Row<'to_do'>[];
}

interface SampleChat {
  id: string;
  kind: 'direct' | 'group' | 'service';
  name: string;
  people: readonly string[];
  messages: number;
  /** Number of messages that the first member has not read. */
  unread: number;
}

const direct = (one: string, other: string): string => {
  const [a, b] = [BigInt(userId(one)), BigInt(userId(other))];
  return a < b ? `u_${a}_${b}` : `u_${b}_${a}`;
};

const CHATS: readonly SampleChat[] = [
  { id: direct('customer', 'operator'), kind: 'direct', name: '', people: ['customer', 'operator'], messages: 18, unread: 2 },
  { id: direct('vipuser', 'service'), kind: 'direct', name: '', people: ['vipuser', 'service'], messages: 16, unread: 1 },
  { id: direct('service', 'operations'), kind: 'direct', name: '', people: ['service', 'operations'], messages: 12, unread: 3 },
  {
    id: `g_${sampleId('chat', 'group')}`,
    kind: 'group',
    name: '远帆订舱群(示例)',
    people: ['customer', 'operator', 'service', 'operations'],
    messages: 54,
    unread: 4,
  },
  { id: `g_${sampleId('chat', 'service')}`, kind: 'service', name: '', people: ['customer', 'service'], messages: 20, unread: 1 },
];

const LINES = [
  '您好，请问本周上海到洛杉矶还有舱位吗？',
  'Good morning! The space is tight, but we can still confirm two 40HQ.',
  '好的，麻烦先保留一个40HQ。',
  '已收到，稍后发您放舱单。',
  '请问截单时间是哪天？',
  'SI cut-off is four days before ETD, 10:00.',
  'VGM 今天下班前提交，可以吗？',
  '可以，请注意截止时间。',
  '提单抬头需要修改一下，我重新补料。',
  'Please check the draft and confirm the copy.',
  '收到，谢谢！',
  '不客气，祝您工作顺利。',
];

const NOTICES: readonly (readonly [type: number, titleCn: string, titleEn: string, bodyCn: string, bodyEn: string])[] = [
  [
    1,
    '系统维护通知(示例)',
    'System maintenance (sample)',
    '系统将于周六凌晨 2:00 至 4:00 维护。',
    'The system is maintained on Saturday from 2:00 to 4:00.',
  ],
  [
    2,
    '订舱已放舱(示例)',
    'Booking released (sample)',
    '您的订舱已<b>放舱</b>，请按时补料。',
    'Your booking is <b>released</b>. Please submit the shipping instruction in time.',
  ],
  [
    3,
    '提单COPY待确认(示例)',
    'Bill of lading copy to confirm (sample)',
    '提单COPY已生成，请核对后确认。',
    'The copy of the bill of lading is ready. Please check and confirm it.',
  ],
  [4, 'VGM即将截止(示例)', 'VGM cut-off is near (sample)', 'VGM 申报将在 48 小时内截止。', 'The VGM cut-off is within 48 hours.'],
  [5, '预配舱单已发送(示例)', 'Pre-plan sent (sample)', '预配舱单已发送至海关。', 'The advance manifest was sent to the customs.'],
  [6, '账单待确认(示例)', 'Bill to confirm (sample)', '本月账单已出，请核对。', 'The bill of this month is ready. Please check it.'],
  [7, '船期变更(示例)', 'Schedule changed (sample)', '船期推迟 <b>2 天</b>，请留意。', 'The sailing is postponed by <b>2 days</b>.'],
  [8, '运价更新(示例)', 'Rates updated (sample)', '美西航线运价已更新。', 'Rates to the US west coast were updated.'],
  [9, '活动公告(示例)', 'Promotion (sample)', '会员专享运价限时开放。', 'Member rates are open for a limited time.'],
];
const NOTICE_COUNT = 35;
/** Recipients of notices, with the number of unread ones. */
const READERS: readonly (readonly [userName: string, unread: number])[] = [
  ['customer', 6],
  ['vipuser', 3],
  ['service', 2],
];

export function sampleMessaging(today: Day, plans: readonly Plan[]): Messaging {
  const messages = CHATS.flatMap((chat) => messagesOf(chat, today));
  return {
    chats: CHATS.map((chat) => ({
      id: chat.id,
      chat_type: chat.kind === 'direct' ? 1 : 2,
      kind: chat.kind,
      name: chat.name,
      owner_id: chat.kind === 'direct' ? null : userId(chat.people[0] ?? ''),
      last_seq: String(chat.messages),
      last_message_at: messages.findLast(({ chat_id }) => chat_id === chat.id)?.sent_at ?? null,
      created_at: at(addDays(today, -40), '09:00'),
    })),
    members: CHATS.flatMap((chat) =>
      chat.people.map((name, n) => ({
        chat_id: chat.id,
        person_id: userId(name),
        last_read_seq: String(n === 0 ? chat.messages - chat.unread : chat.messages),
        joined_at: at(addDays(today, -40), `09:0${n}`),
      })),
    ),
    messages,
    notices: READERS.flatMap(([name, unread]) => noticesOf(name, unread, today)),
    toDos: toDosOf(plans, today),
  };
}

function messagesOf(chat: SampleChat, today: Day): Row<'chat_message'>[] {
  const draw = random('chat', chat.id);
  return Array.from({ length: chat.messages }, (_, index) => {
    const left = chat.messages - index;
    // The last messages come from other members, so that the first one has unread messages.
    const sender = left <= chat.unread ? draw.pick(chat.people.slice(1)) : draw.pick(chat.people);
    const day = addDays(today, -Math.floor((left - 1) / 6) - 1);
    const ofTheDay = 5 - ((left - 1) % 6);
    const minute = 9 * 60 + ofTheDay * 70 + draw.int(0, 60);
    // The last messages are unread by the first member; in a group, others may have read them.
    const isRead = left > chat.unread || chat.people.length > 2;
    return {
      id: sampleId('chat message', `${chat.id} ${index}`),
      chat_id: chat.id,
      seq: String(index + 1),
      sender_id: userId(sender),
      message_type: 1,
      message: draw.pick(LINES),
      sent_at: at(day, clock(minute)),
      read_at: isRead ? at(day, clock(minute + MINUTES_TO_READ)) : null,
    };
  });
}

const MINUTES_TO_READ = 4;
const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function noticesOf(name: string, unread: number, today: Day): Row<'notice'>[] {
  return Array.from({ length: NOTICE_COUNT }, (_, index) => {
    const [message_type, title_cn, title_en, body_cn, body_en] = NOTICES[index % NOTICES.length] as (typeof NOTICES)[number];
    return {
      id: sampleId('notice', `${name} ${index}`),
      batch_id: sampleId('notice batch', `${name} ${index}`),
      user_id: userId(name),
      message_type,
      title_cn,
      title_en,
      body_cn: `<p>${body_cn}</p>`,
      body_en: `<p>${body_en}</p>`,
      booking_id: null,
      order_id: null,
      link: '',
      is_read: index >= unread,
      created_at: at(addDays(today, -1 - index), '10:30'),
    };
  });
}

/** Returned bookings and releases with pending documents: eleven for the company of `customer`, some for others. */
function toDosOf(plans: readonly Plan[], today: Day): Row<'to_do'>[] {
  const isDue = (plan: Plan, busType: number) => {
    const state = siStateOf(plan);
    if (busType === 2) return state < SI_STATUS.submitted;
    if (busType === 4) return !isVgmDeclared(plan);
    if (busType === 10) return awaitsCustomer(settlementStateOf(plan) ?? 0);
    return busType !== 8 || state === SI_STATUS.copyIssued;
  };
  const kinds: readonly (readonly [status: number, busType: number, cn: (no: string) => string, en: (no: string) => string, level: 1 | 2])[] = [
    [IS.returned, 1, (no) => `订舱 ${no} 被退回，请修改(示例)`, (no) => `Booking ${no} was returned: please correct it (sample)`, 2],
    [IS.released, 2, (no) => `订舱 ${no} 待补料(示例)`, (no) => `Submit the shipping instruction of booking ${no} (sample)`, 1],
    [IS.released, 4, (no) => `订舱 ${no} 待申报VGM(示例)`, (no) => `Submit the VGM of booking ${no} (sample)`, 1],
    [IS.released, 11, (no) => `订舱 ${no} 待发送预配(示例)`, (no) => `Send the pre-plan of booking ${no} (sample)`, 1],
    [IS.sailed, 8, (no) => `订舱 ${no} 提单 COPY 待确认(示例)`, (no) => `Confirm the COPY of booking ${no} (sample)`, 1],
    [IS.sailed, 10, (no) => `订单 ${no} 的账单待确认(示例)`, (no) => `Confirm the bill of order ${no} (sample)`, 1],
    [IS.amendment, 3, (no) => `订舱 ${no} 变更审核中(示例)`, (no) => `Amendment of booking ${no} is under review (sample)`, 1],
  ];
  const rows = kinds.flatMap(([status, bus_type, cn, en, level]) =>
    plans
      .filter((plan) => plan.status === status && isDue(plan, bus_type))
      .map((plan): Row<'to_do'> & { company: CustomerKey } => ({
        company: plan.company,
        id: sampleId('to-do', `${plan.key} ${bus_type}`),
        bus_type,
        customer_id: customerId(plan.company),
        title_cn: cn(plan.orderNo),
        title_en: en(plan.orderNo),
        booking_id: sampleId('booking', plan.key),
        order_id: sampleId('order', plan.key),
        record_id: bus_type === 10 ? settlementBillId(plan.key) : null,
        level,
        created_at: at(addDays(today, -1), '11:00'),
      })),
  );
  return [...Map.groupBy(rows, ({ company }) => company).values()]
    .flatMap((own) => spread(own).slice(0, MAX_TO_DOS))
    .map(({ company: _, ...row }) => row);
}

const MAX_TO_DOS = 11;

/** Takes some of each kind rather than all of the first. */
function spread<T extends Row<'to_do'>>(rows: readonly T[]): T[] {
  const kinds = [...Map.groupBy(rows, ({ bus_type }) => bus_type).values()];
  return Array.from({ length: rows.length }, (_, n) => kinds.flatMap((kind) => kind[n] ?? [])).flat();
}
