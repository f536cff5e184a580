import type { Contract } from '#contract';
import type { UserJobKind, UserJobState } from '#contract/job';
import type { Endpoint, Input } from '#contract/endpoint';
import { setBookingState, completeBooking, saveOrFail } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { solveSlider } from '#server/test/logging-in';
import { KEY, PASSWORD } from '#server/test/test-app';
import { dataOf, type World } from './world.ts';

/** A caller by whom the example is accepted; the owner of the records by default. */
export type Caller = 'owner' | 'vip' | 'visitor' | 'agent' | 'server';

/** An input that is accepted, and by whom. */
interface Example<I> {
  by?: Caller;
  input?: (world: World) => I | Promise<I>;
}

type Examples = { [D in keyof Contract]?: { [N in keyof Contract[D]]?: Contract[D][N] extends Endpoint ? Example<Input<Contract[D][N]>> : never } };

const released = async ({ test, places, owner }: World) => {
  const { bookingId } = await saveOrFail(test.as(owner), completeBooking(places));
  await setBookingState(test.db, bookingId, 3);
  return bookingId;
};
const lane = ({ places }: World) => ({ portStartId: places.port.CNSGH ?? '', portEndId: places.port.USLAX ?? '' });
const charges = ({ rateId }: World) => ({ id: rateId });
const vip = { by: 'vip' } as const;
const vipLane = { ...vip, input: lane };
const booking = ({ bookingId }: World) => ({ bookingId });
const port = ({ places }: World) => ({ id: places.port.CNSGH ?? '' });
const textFile = () => ({ file: new File(['text'], 'note.txt') as never });

/** A job of the owner with a file of the owner's. */
async function userJob({ test, userId }: World, state: UserJobState, kind: UserJobKind = 'orderExport', result?: object): Promise<{ jobId: string }> {
  const file = await test.db
    .selectFrom('stored_file')
    .select('id')
    .where('uploader_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const job = {
    user_id: userId,
    kind,
    state,
    language: 'en-US',
    input: '{}',
    created_at: new Date(),
    input_file_id: file.id,
    result_file_id: file.id,
  } as const;
  const { id } = await test.db
    .insertInto('user_job')
    .values({ ...job, result: result ? JSON.stringify(result) : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { jobId: id };
}
const row = { rowNo: 2, refNo: 'R', carrier: '', route: '', etd: '', containers: '', issues: [] };
const checkedSheet = (world: World) => userJob(world, 'done', 'bookingCheck', { labels: [], places: [], unknown: [], rows: [row] });

/**
 * Inputs of calls for which the smallest value of the schema is no valid input: records that must exist, rules over several fields.
 * Calls without an entry are made with that value, or, if they save the caller's own record, with that record after a change (`edited-record.ts`). One that is
 * refused fails and needs an entry here.
 */
export const EXAMPLES: Examples = {
  user: {
    login: {
      by: 'visitor',
      input: async ({ test, userName }) => ({ userName, password: PASSWORD, slider: true, sliderToken: await solveSlider(test) }),
    },
    getPortalAutoLoginKey: {
      by: 'visitor',
      input: async ({ test, owner }) => ({ key: dataOf(await test.as(owner).user.createPortalAutoLoginKey({})).key }),
    },
    checkVersion: { input: () => ({ version: '0.0.1' }) },
  },
  setting: {
    // Another one than below, where the tests store texts of the other company.
    queryUserSetting: { input: () => ({ names: ['table.notification-centre'] }) },
    saveUserSetting: { input: () => ({ name: 'table.booking-list', value: { order: ['vessel'] } }) },
  },
  basedata: {
    queryDictionaryList: { input: () => ({ dictCode: 'packageType' }) },
    queryPortCodeById: { input: port },
    queryPortInfoById: { input: port },
    queryRouteCodeByPortId: { input: port },
  },
  freight: {
    queryWebFreightFclVipList: vipLane,
    queryFclVipCalendarList: vipLane,
    queryFclVipShippingList: vipLane,
    queryFclVipWharfList: vipLane,
    queryFclVipChoices: vipLane,
    queryFclChargeDetail: { input: charges },
    queryFclChargeDetailVip: { ...vip, input: charges },
    queryBookingChargeDetail: { input: charges },
    queryBookingChargeDetailVip: { ...vip, input: charges },
  },
  order: {
    printBookingWeb: { input: booking },
    saveBatchBookingWeb: { input: ({ places }) => ({ list: [completeBooking(places)] }) },
    checkBookingSheet: { input: () => ({ file: new File(['text'], 'orders.xlsx') as never }) },
    queryBookingSheet: { input: checkedSheet },
    importBookingSheet: { input: checkedSheet },
    initAddSoWeb: { input: ({ rateId }) => ({ rateId }) },
    saveBookingWeb: { input: ({ places, mark }) => completeBooking(places, { submit: false, refNo: mark }) },
    querySailingToBook: { input: (world) => ({ ...lane(world), shippingId: world.places.carrier.MSCU ?? '', etd: world.etd }) },
    queryBookingCharges: { input: ({ rateId }) => ({ rateId }) },
    queryBookingById: { input: booking },
    initOrderInfoWeb: { input: booking },
    queryBookingInfoByIdWeb: { input: booking },
    deleteBookingWeb: { input: async ({ test, owner }) => ({ bookingIds: [(await saveOrFail(test.as(owner), {})).bookingId] }) },
    chehuiBookingWeb: {
      input: async ({ test, owner, places }) => ({ bookingId: (await saveOrFail(test.as(owner), completeBooking(places))).bookingId }),
    },
    tuiguanBookingWeb: { input: async (world) => ({ bookingId: await released(world), reason: 'cancelled' }) },
  },
  message: {
    queryDetail: { input: ({ noticeId }) => ({ id: noticeId }) },
    delete: { input: ({ noticeId }) => ({ ids: [noticeId] }) },
    saveNoticePreferences: { input: () => ({ list: [{ messageType: 1, portal: true, mail: false }] }) },
  },
  chat: {
    openChat: { input: ({ colleagueId }) => ({ userId: colleagueId }) },
    createGroup: { input: ({ colleagueId }) => ({ chatName: 'group', userIds: [colleagueId] }) },
    transferChat: {
      by: 'agent',
      input: async ({ test, customerId, operator }) => {
        const { token } = await addUser(test.db, { customer_id: customerId });
        return { chatId: dataOf(await test.withToken(token).chat.openServiceChat({})).chatId, userId: operator.id };
      },
    },
  },
  job: {
    cancelJob: { input: (world) => userJob(world, 'queued') },
    retryJob: { input: (world) => userJob(world, 'failed') },
    dismissJob: { input: (world) => userJob(world, 'done') },
    downloadJobResult: { input: (world) => userJob(world, 'done') },
  },
  file: {
    uploadFile: { input: textFile },
    uploadByteFile: { input: textFile },
    downloadFile: { input: ({ fileUrl }) => ({ url: fileUrl }) },
    queryFileAddress: { input: ({ fileUrl }) => ({ url: fileUrl }) },
    openFile: {
      input: async ({ test, owner, fileUrl }) => {
        const { address } = dataOf(await test.as(owner).file.queryFileAddress({ url: fileUrl }));
        const { id, expires, signature } = Object.fromEntries(new URL(address, 'http://local').searchParams);
        return { id: id ?? '', expires: Number(expires), signature: signature ?? '' };
      },
    },
  },
  embed: {
    queryStudio: { by: 'agent' },
    issueToken: { by: 'server', input: ({ email }) => ({ email, origin: KEY.origin }) },
    exchangeIdToken: { by: 'visitor', input: async ({ idToken, email }) => ({ idToken: await idToken(email), origin: KEY.origin }) },
  },
};
