import { sql } from 'kysely'
import type { OperacaoQuitada } from '../../../../../domain/clientes/quitacao'
import { listas } from '../../../../../domain/generated-lists'
import { comPalavras, paragrafos } from '../../../../../domain/mensagens/email-html'
import { preencher } from '../../../../../domain/mensagens/preencher'
import type { Bloco } from '../../../../../domain/texto-rico/blocos'
import { unlessRefused } from '../../../../../errors/unless-refused'
import type { ActContext } from '../../../../platform/act-context'
import type { Db } from '../../../../platform/database/pool'
import { listQuitadas } from '../../divida'
import { readModelo } from '../../texto'
import { type CredorDoTexto, readValoresDeMuitos } from '../../valores'

/** Letters of one file: laying out more would hold the processor for long. */
export const CARTAS_POR_ARQUIVO = 200

/** A letter as it goes to the printer. */
export interface CartaDaRegua {
  readonly execucao_id: number
  readonly nome: string
  /** Lines below the name. */
  readonly endereco: readonly string[]
  readonly blocos: readonly Bloco[]
  readonly credor: CredorDoTexto
  /** Each debt with its charges by name; none of an instalment. Source: Lei 22.130/2024 of PR; law of RJ. */
  readonly dividas: readonly OperacaoQuitada[]
}

interface Guardada {
  readonly id: number
  readonly cliente_id: number
  readonly credor_id: number
  readonly parcela_id: number | null
  readonly template_mail_id: number
  readonly nome: string
  readonly endereco: readonly string[]
  /** All that wait. */
  readonly esperam: number
}

/**
 * The letters of a rule that wait to be printed, the oldest first, with what is owed today: whose debt is over has none.
 *
 * Returns  those of one file, and how many more wait.
 * Source   docs/contato.md, "Régua".
 */
export async function lerCartas(
  db: Db,
  ctx: ActContext,
  regua_id: number,
): Promise<{ readonly cartas: readonly CartaDaRegua[]; readonly restam: number }> {
  const rows = await listGuardadas(db, regua_id)
  const lidos = await readValoresDeMuitos(db, ctx, rows)
  const cartas: CartaDaRegua[] = []
  for (const [at, row] of rows.entries()) {
    const lido = lidos[at]
    const { template_mail_id: id, credor_id } = row
    const modelo = await unlessRefused(() => readModelo(db, { canal: 'email', id, credor_id }))
    if (!lido || lido.acabou !== null || modelo === null) continue
    const { texto, blocos } = modelo
    const filled = comPalavras(blocos ?? paragrafos(texto), (each) => preencher(each, lido.valores).texto)
    const dividas = row.parcela_id === null ? await listQuitadas(db, ctx, row) : []
    const { nome, endereco } = row
    cartas.push({ execucao_id: row.id, nome, endereco, blocos: filled, credor: lido.credor, dividas })
  }
  return { cartas, restam: Math.max(0, (rows[0]?.esperam ?? 0) - rows.length) }
}

async function listGuardadas(db: Db, regua_id: number): Promise<readonly Guardada[]> {
  const { pausada, parada } = listas.status_inscricao
  const { rows } = await sql<Guardada>`
    select e.id, e.cliente_id, e.credor_id, i.parcela_id, t.template_mail_id, k.nome,
      array_remove(array[nullif(concat_ws(', ', nullif(k.endereco, ''), nullif(k.numero, '')), ''), nullif(k.bairro, ''),
        nullif(concat_ws(' ', nullif(regexp_replace(coalesce(k.cep, ''), '^(\\d{5})(\\d{3})$', '\\1-\\2'), ''),
          nullif(concat_ws('/', nullif(k.cidade, ''), nullif(k.uf, '')), '')), '')], null) as endereco,
      count(*) over ()::int as esperam
    from reguas_execucoes e join reguas_etapas t on t.id = e.etapa_id and t.canal = 'carta'
      join reguas_inscricoes i on i.id = e.inscricao_id and i.status not in (${pausada}, ${parada})
      join clientes k on k.id = e.cliente_id
    where e.regua_id = ${regua_id} and e.status = ${listas.status_execucao.na_fila} and e.excluido_em is null
      and t.template_mail_id is not null
    order by e.dia, e.id limit ${CARTAS_POR_ARQUIVO}`.execute(db)
  return rows
}
