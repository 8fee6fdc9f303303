import { createHash } from 'node:crypto'
import { insertLines } from '../../../../framework/staging/lines'
import { lockStaged, setStaged } from '../../../../framework/staging/staged'
import type { ActContext } from '../../../../platform/act-context'
import type { Db } from '../../../../platform/database/pool'
import { RETORNO } from './formato'
import { lerRetorno } from './previa'
import { trazerEm } from './trazer'

/** Reads, confirms and brings in a return file of a few lines that is at hand, within the caller's transaction. Answers its number. */
export async function trazerTexto(
  trx: Db,
  { usuario, definitions, clock }: ActContext,
  { nome, texto }: { readonly nome: string; readonly texto: string },
): Promise<number> {
  const pedacos = async function* () {
    yield texto
  }
  const id = await lerRetorno(trx, clock, {
    ...{ usuario_id: usuario.id, nome, pedacos: pedacos() },
    hash: createHash('sha256').update(texto, 'latin1').digest('hex'),
    escrever: (textos) => insertLines(trx, RETORNO, textos),
  })
  await setStaged(trx, id, { situacao: 'importando' })
  const staged = await lockStaged(trx, id)
  if (staged) await trazerEm(trx, { definitions, clock, onProgress: async () => undefined }, staged)
  return id
}
