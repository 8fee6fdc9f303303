import type { FastifyContextConfig } from 'fastify'
import type { Chamada, PedidoDe, PreviaDe, RespostaDe } from '../../../contract/atos'
import type { OutsideActName, RoutedActName } from '../../../contract/rotas'
import type { PermittedActs } from '../../../declaration/generated-permissions'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'
import type { Jobs } from '../../platform/jobs/jobs'
import type { Log } from '../../platform/type-provider'
import type { Looker } from '../resources/personal/record-access'
import type { Row } from '../resources/read/row'
import type { WriteContext } from '../resources/write/write-context'

export interface RoutedContext extends WriteContext {
  /** Who does it and from where: for what the access log cannot read off the answer. */
  readonly quem: Looker
  readonly jobs: Jobs
  readonly log: Log
  /** The content of a stored file that the request names. Throws `arquivo_desconhecido` when it is gone. */
  readonly lerArquivo: (trx: Db, id: number) => Promise<Buffer>
}

/** Of who never sent a file: a flow, an act that is only tried. */
export const noFile: RoutedContext['lerArquivo'] = () => Promise.reject(new AppError('arquivo_desconhecido'))

type Run<N extends RoutedActName, Answer> = (trx: Db, ctx: RoutedContext, call: Chamada<N>) => Promise<Answer>

/**
 * Code behind an act that has an address of its own (src/contract/rotas.ts). Around it the frame does the rest: permission, shape,
 * once-key, transaction, retry after a lost race, the answer kept with what was written, the look ahead.
 */
export interface RoutedAct<N extends RoutedActName> {
  /** 200 when not given. */
  readonly status?: number | ((resposta: RespostaDe<N>) => number)
  /** Whether the once-key must be sent; one that comes is honoured anyway. */
  readonly chave?: 'exigida'
  /**
   * `fazer`: it opens its own transactions, because it reaches outside the database between them; its answer is kept after it, and
   * nobody can look ahead at it.
   */
  readonly transacao?: N extends OutsideActName ? 'propria' : never
  /** Most bytes of its request, where it takes more than any other. */
  readonly bytes?: number
  /** Resources that it changes, where no single transaction can tell. */
  readonly muda?: readonly (keyof PermittedActs)[]
  /**
   * There is a look ahead, at the address of the act with `/previa`: the act itself, rolled back, or what gives the same without
   * doing it.
   */
  readonly previa?: true | Run<N, PreviaDe<N>>
  /**
   * Of an act on a record: what to ask it with when only trying it ("Por que não posso?"), as far as samples by the shape would not do.
   */
  readonly ensaio?: (registro: Row, ctx: WriteContext) => Partial<PedidoDe<N>>
  readonly pessoal?: FastifyContextConfig['pessoal']
  /** In one transaction, in which everything it refuses is thrown as AppError. It locks what it changes. */
  readonly fazer: Run<N, RespostaDe<N>>
}

export type RoutedActs = { readonly [N in RoutedActName]: RoutedAct<N> }
