import { parseArgs } from 'node:util'
import { listPessoasVistas } from '../server/framework/resources/personal/list-seen'
import { type Command, runCommand } from './command'
import { CommandRefused } from './tell-refusal'

const USO = 'uso: npm run acessos -- --usuario CPF-OU-ID --de 2026-11-20 --ate 2026-11-21T12:00:00-03:00'

/** `npm run acessos`: whose personal data a user saw between two instants, and where. */
async function acessos({ db }: Command): Promise<void> {
  const { values } = parseArgs({
    options: { usuario: { type: 'string' }, de: { type: 'string' }, ate: { type: 'string' } },
  })
  const { usuario, de, ate } = values
  if (!usuario || !isInstant(de) || !isInstant(ate)) throw new CommandRefused(USO)
  const start = performance.now()
  const digits = usuario.replace(/\D/g, '')
  const found = await db
    .selectFrom('usuarios')
    .select(['id', 'nome'])
    .where((where) => where.or([where('cpf', '=', digits), where('id', '=', digits.length < 11 ? Number(digits) : 0)]))
    .executeTakeFirst()
  if (!found) throw new CommandRefused(`não há o usuário ${usuario}`)
  const vistas = await listPessoasVistas(db, { usuario_id: found.id, de, ate })
  for (const { recurso, id, vezes, primeira, ultima, rotas } of vistas) {
    console.log([recurso, id, vezes === 1 ? '1 vez' : `${vezes} vezes`, primeira, ultima, rotas.join(', ')].join('\t'))
  }
  const seconds = ((performance.now() - start) / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 2 })
  console.log(
    `${found.nome}: ${vistas.length === 1 ? '1 registro visto' : `${vistas.length} registros vistos`} (${seconds} s).`,
  )
}

function isInstant(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text))
}

await runCommand(acessos)
