import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { FILE_KINDS } from '../../../declaration/fields/file-kinds'
import type { Fornecedor } from '../../../declaration/generated-records'
import { csvHeading, csvWriter } from '../../framework/resources/export/csv/csv-lines'
import type { ExportColumn } from '../../framework/resources/export/export-column'
import type { BlobStore } from '../../framework/resources/files/blob-store'
import { storeFile } from '../../framework/resources/files/stored-files'
import type { Linha } from '../../framework/writing/values'
import type { Db } from '../../platform/database/pool'

export interface Pergunta {
  readonly trx: Db
  readonly store: BlobStore
  readonly pedido: Linha<'enriquecimentos'>
}

/** How a supplier is asked. It runs in the transaction that says so, and may run again after a process died in the middle. */
export interface Adaptador {
  /** Returns the file that goes to the supplier by hand, where there is one. */
  readonly perguntar: (pergunta: Pergunta) => Promise<{ readonly arquivo: number | null }>
}

/** A file of documents, kept with the request for whoever takes it to the supplier; the answer is a file as well. */
const porArquivo: Adaptador = {
  async perguntar({ trx, store, pedido }) {
    const { rows } = await sql<{ cpf: string }>`
      select c.cpf_cnpj as cpf from enriquecimentos_clientes k join clientes c on c.id = k.cliente_id
      where k.enriquecimento_id = ${pedido.id} and k.excluido_em is null order by c.cpf_cnpj`.execute(trx)
    const content = Buffer.from(csvHeading(CPF) + csvWriter(CPF)(rows.map(({ cpf }) => [cpf])))
    const path = await store.newArrival()
    await writeFile(path, content, { mode: 0o600 })
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = {
      path,
      nome: `enriquecimento-${pedido.id}.csv`,
      tipo: FILE_KINDS.csv,
      tamanho: content.length,
      sha256,
    }
    const place = { recurso: 'enriquecimentos', campo: 'arquivo', registro_id: pedido.id }
    const owner = { place, usuario_id: pedido.criado_por ?? 0 }
    const { id } = await storeFile(trx, store, owner, { ...file, discard: async () => undefined })
    return { arquivo: id }
  },
}

const CPF: readonly ExportColumn[] = [
  { nome: 'cpf', key: 'cpf', rotulo: 'cpf', tipo: 'texto', field: null, text: (value) => String(value ?? '') },
]

/** By what `fornecedores.entrega` says; another way is one more entry here and one more value there. */
export const ADAPTADORES: Readonly<Record<NonNullable<Fornecedor['entrega']>, Adaptador>> = { arquivo: porArquivo }

/** Of a supplier that says nothing. */
export function adaptadorDe(entrega: string | null): Adaptador {
  const found = new Map<string, Adaptador>(Object.entries(ADAPTADORES)).get(entrega ?? 'arquivo')
  if (!found) throw new Error(`no way to ask a supplier called ${entrega}`)
  return found
}
