import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import type { ReceivedFile } from '../../../platform/tabular/receive'
import { openStaged, setStaged } from '../../staging/staged'
import type { ResourceModel } from '../model'
import type { WriteContext } from '../write/write-context'
import { correctionDetail } from './corrections'
import { readImport } from './file/receive-import'
import { CADASTRO, type Importacao, modesOf } from './import-context'
import { importableFields } from './mapping/importable-fields'
import { usualKey } from './mapping/read-map'
import { lineColumn } from './mapping/reject-headings'
import { findRememberedMap } from './mapping/remembered-map'
import { suggestMap } from './mapping/suggest-map'

interface Arrived {
  readonly file: ReceivedFile
  /** The import whose refused rows these are, corrected. */
  readonly corrige: Importacao | null
}

/** Keeps a file that arrived and suggests where its columns go. Answers the id of the new import. Throws `importacao_sem_linha`. */
export async function createImport(
  db: Db,
  ctx: WriteContext,
  model: ResourceModel,
  { file, corrige }: Arrived,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { recurso } = model.definition
    const id = await openStaged(trx, CADASTRO, { recurso, usuario_id: ctx.usuario.id, arquivo: file.nome })
    let parte = 0
    const read = await readImport(file, async (conteudo) => {
      await trx.insertInto('importacoes_arquivos').values({ importacao_id: id, parte, conteudo }).execute()
      parte += 1
    })
    const owner = { usuarioId: ctx.usuario.id, recurso, titulos: read.titulos }
    const remembered = corrige ?? (await findRememberedMap(trx, owner))
    const mapa = suggestMap({
      titulos: read.titulos,
      fields: importableFields(model, ctx.usuario),
      declared: model.definition.importacao?.colunas ?? {},
      remembered: remembered && padded(remembered.mapa, read.titulos.length),
    })
    const modes = modesOf(ctx, model)
    const hasKey = usualKey(model, mapa, 'ambos').length > 0
    const modo = modes.find((mode) => mode === remembered?.modo) ?? (hasKey ? modes.at(-1) : modes[0]) ?? 'criar'
    await setStaged(trx, id, {
      ...read,
      titulos: JSON.stringify(read.titulos),
      amostras: JSON.stringify(read.amostras),
      mapa: JSON.stringify(mapa),
      modo,
      chave: JSON.stringify(corrige?.chave ?? usualKey(model, mapa, modo)),
      ...(model.definition.importacao?.inteiro && { detalhe: JSON.stringify({ hash: file.hash }) }),
      ...(corrige && { detalhe: correctionDetail({ de: corrige.id, coluna: requireLine(read.titulos) }) }),
    })
    return id
  })
}

function requireLine(titulos: readonly string[]): number {
  const coluna = lineColumn(titulos)
  if (coluna === undefined) throw AppError.onField('arquivo', 'importacao_sem_linha')
  return coluna
}

/** A file of rejects has columns more. */
function padded(mapa: readonly (string | null)[], length: number): readonly (string | null)[] {
  return Array.from({ length }, (_, at) => mapa[at] ?? null)
}
