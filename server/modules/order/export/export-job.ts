import { ORDER_EXPORT_JOB_MAX, OrderExport } from '#contract/order';
import type { UserJob } from '#contract/job';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { inSnapshot } from '#server/core/storage/held-connections';
import { type JobOutcome, type JobRun, startJob } from '#server/modules/job/service';
import { cargoFile, findBookings } from './export-cargo.ts';
import { orderFile } from './export-orders.ts';
import { findOrders } from '../list.ts';
import { requireOwnFilter } from '../tenant.ts';
import { countOrders } from '../repository/order-list-repository.ts';

const PAGE_SIZE = 500;

/** Starts an export of my orders. */
export function startOrderExport(context: SavingContext, filter: OrderExport): Promise<UserJob> {
  requireOwnFilter(context.actor, filter);
  return startJob(context, { kind: 'orderExport', input: filter });
}

/** Exports the orders page by page, from one snapshot of the database. */
export async function runOrderExport({ context: outer, job, progress }: JobRun): Promise<JobOutcome> {
  const filter = OrderExport.parse(job.input);
  return inSnapshot(outer.db, async (db) => {
    const context = { ...outer, db };
    const total = await countOrders(context, filter);
    if (total > ORDER_EXPORT_JOB_MAX) throw new BusinessError('export.tooMany', { max: ORDER_EXPORT_JOB_MAX });
    async function* pages<Row>(find: (range: { limit: number; offset: number }) => Promise<Row[]>) {
      for (let offset = 0; offset < total; offset += PAGE_SIZE) {
        await progress(offset, total);
        yield* await find({ limit: PAGE_SIZE, offset });
      }
    }
    if (filter.report === 'cargo')
      return {
        file: await cargoFile(
          context,
          pages((range) => findBookings(context, filter, range)),
        ),
      };
    return {
      file: await orderFile(
        context,
        filter,
        pages((range) => findOrders(context, filter, range)),
      ),
    };
  });
}
