import { useFollow } from '../../../refine/use-follow'

/** Many people at work say a lot: the queue is read again once for all that was said within this time. */
const AT_MOST_EVERY_MS = 3_000
const RECURSOS = ['negociacao', 'eventos', 'propostas', 'agendamentos']

/** Calls back soon after somebody took a client in hand, let go of one or recorded something. */
export function useFollowing(onChange: () => void): void {
  useFollow(RECURSOS, onChange, AT_MOST_EVERY_MS)
}
