import { type Expression, sql, type SqlBool } from 'kysely';
import type { OrderCount } from '#contract/order';
import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import type { ReadDb } from '#server/core/storage/db';
import type { BookingParty } from '../tenant.ts';
import { cutoffSoon, TODO } from './order-filter-repository.ts';
import { visibleTo } from './visible-bookings-repository.ts';

/** Number of bookings by state that the reader may see. */
export async function countByState(db: ReadDb, actor: BookingParty, now: number): Promise<OrderCount> {
  const count = (where: Expression<SqlBool>) => sql<number>`(count(*) filter (where ${where}))::int`;
  const are = (...statuses: number[]) => count(sql<SqlBool>`booking.status = any(${statuses}::smallint[])`);
  return db
    .selectFrom('booking')
    .where(visibleTo(actor))
    .select([
      sql<number>`count(*)::int`.as('all'),
      are(IS.draft).as('draft'),
      are(IS.submitted).as('submitted'),
      are(IS.returned).as('returned'),
      are(IS.released).as('released'),
      are(IS.amendment).as('amendment'),
      are(IS.sailed).as('sailed'),
      are(IS.arrived).as('arrived'),
      are(IS.completed).as('completed'),
      are(IS.withdrawalRequested).as('withdrawalRequested'),
      are(IS.recalled, IS.withdrawn, IS.declined).as('cancelled'),
      count(TODO.si).as('siTodo'),
      count(TODO.vgm).as('vgmTodo'),
      count(TODO.copy).as('copyTodo'),
      count(TODO.bill).as('billTodo'),
      count(cutoffSoon(now)).as('cutoffSoon'),
    ])
    .executeTakeFirstOrThrow();
}
