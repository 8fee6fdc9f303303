import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { baixarLote, lerArquivo } from '../areas/negativacao/lotes/baixar'
import { receberRetorno } from '../areas/negativacao/lotes/retorno'
import type { DemoActs, DemoRetornoDoBureau } from '../demo/demo-context'
import { createBlobStore } from '../framework/resources/files/blob-store'
import { storeFile } from '../framework/resources/files/stored-files'
import type { WriteContext } from '../framework/resources/write/write-context'
import type { Db } from '../platform/database/pool'

const PROVA = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const LUGAR = { recurso: 'avisos_previos', campo: 'comprovante', registro_id: null } as const

interface House {
  readonly secret: string
  /** Where contents of files lie. */
  readonly dataDir: string
}

/** What the demo company does to list debts. */
export function demoDaNegativacao({ secret, dataDir }: House) {
  return {
    baixarLote: (db, ctx, id) => {
      const rota = 'GET /api/v1/lotes_bureau/:id/arquivo.txt'
      return baixarLote(db, ctx, { usuario_id: ctx.usuario.id, ip: '127.0.0.1', rota }, id)
    },
    mandarComprovante: (db, ctx) => mandarComprovante(db, { ...ctx, secret }, dataDir),
    responderLote: (db, ctx, retorno) => responderLote(db, { ...ctx, secret }, retorno),
  } satisfies Partial<DemoActs>
}

/** The post's proof of a letter, as whoever attaches it sends it. Returns the id of the file. */
async function mandarComprovante(db: Db, { usuario }: WriteContext, dataDir: string): Promise<number> {
  const store = createBlobStore(dataDir)
  const path = await store.newArrival()
  // no two proofs are one file
  const text = `${PROVA}% ${randomUUID()}\n`
  await writeFile(path, text, { mode: 0o600 })
  const file = {
    ...{ path, nome: 'comprovante-dos-correios.pdf', tipo: 'application/pdf', tamanho: text.length },
    sha256: createHash('sha256').update(text).digest('hex'),
    discard: async () => undefined,
  }
  const { id } = await storeFile(db, store, { place: LUGAR, usuario_id: usuario.id }, file)
  return id
}

/** A bureau gives a file back, each line as it was but for what it refuses. */
async function responderLote(db: Db, ctx: WriteContext, { id, recusas }: DemoRetornoDoBureau): Promise<void> {
  const { bureau } = await db.selectFrom('lotes_bureau').select('bureau').where('id', '=', id).executeTakeFirstOrThrow()
  const layout = ctx.definitions.layouts_bureau[bureau]
  if (!layout) throw new Error(`no layout of ${bureau}`)
  const { cabecalho, detalhe } = layout.arquivo
  const at = (registro: typeof cabecalho, nome: string) => registro.campos.find((campo) => campo.nome === nome)?.de ?? 1
  const lines = (await lerArquivo(db, id)).toString('latin1').split('\r\n')
  const back = lines.map((line, index) => {
    const codes = recusas?.[index + 1]
    if (index === 0) return put(line, at(cabecalho, 'sentido'), 'R')
    return codes === undefined ? line : put(line, at(detalhe, 'erros'), codes)
  })
  await receberRetorno(db, ctx, { id, retorno: null, conteudo: Buffer.from(back.join('\r\n'), 'latin1') })
}

function put(line: string, column: number, said: string): string {
  return line.slice(0, column - 1) + said + line.slice(column - 1 + said.length)
}
