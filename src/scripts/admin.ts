import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { isCpf } from '../domain/documentos/cpf'
import { checkPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../domain/passwords/check-password'
import { formatMessage } from '../errors/app-error'
import { takeSecondFactor } from '../server/framework/accounts/second-factor'
import { writeHistory } from '../server/framework/resources/history'
import { hashPassword } from '../server/platform/crypto/password'
import { type Command, runCommand } from './command'
import { CommandRefused } from './tell-refusal'

const USAGE = `Uso: npm run admin -- --cpf 529.982.247-25 --nome "Ana Prado" [--email ana@empresa.com.br]
     npm run admin -- --cpf 529.982.247-25 --sem-segundo-fator`
/** Whoever runs the command is logged in nowhere. */
const NOBODY = { id: null }

/**
 * `npm run admin`: makes an administrator; the password is asked for, or is the first line of the standard input. With
 * `--sem-segundo-fator` it takes the factor of who lost the device, where no two administrators are left who could.
 */
async function admin(command: Command): Promise<void> {
  const { cpf, nome, email, semFator } = readArguments()
  return semFator ? takeFactor(command, cpf) : makeAdmin(command, { cpf, nome, email })
}

async function takeFactor({ db, definitions, clock }: Command, cpf: string): Promise<void> {
  const found = await db.selectFrom('usuarios').select('id').where('cpf', '=', cpf).executeTakeFirst()
  if (!found) throw new CommandRefused('Não há usuário com este CPF.')
  const had = await db
    .transaction()
    .execute((trx) =>
      takeSecondFactor(trx, { usuario: NOBODY, clock, definitions, origem: 'linha de comando' }, found.id),
    )
  if (!had) throw new CommandRefused('Este usuário não tem segundo fator.')
  console.log('Segundo fator retirado: a entrada pede só a senha até que outro seja ligado.')
}

type NewAdmin = Omit<ReturnType<typeof readArguments>, 'semFator'>

async function makeAdmin({ db, definitions, clock }: Command, { cpf, nome, email }: NewAdmin): Promise<void> {
  const funcao = Object.entries(definitions.permissoes.funcoes).find(([, codes]) => codes.includes('*'))?.[0]
  if (!funcao) throw new CommandRefused('config/permissoes.yaml não tem uma função com todas as permissões ("*").')
  const known = await db.selectFrom('usuarios').select('id').where('cpf', '=', cpf).executeTakeFirst()
  if (known) throw new CommandRefused('Já existe um usuário com este CPF.')
  const senha = await readPassword()
  const problem = checkPassword(senha, { cpf, nome })
  if (problem) throw new CommandRefused(formatMessage(problem, { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD }))
  const record = { nome, cpf, email, funcao }
  const hash = await hashPassword(senha)
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('usuarios')
      .values({ ...record, senha: hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { recurso: 'usuarios', registro_id: id, acao: 'criar', origem: 'linha de comando', depois: record }
    await writeHistory(trx, { usuario: NOBODY, clock }, entry)
  })
  console.log(`${funcao}: ${nome} já pode entrar com o CPF ${cpf}.`)
}

function readArguments() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { cpf: text, nome: text, email: text, 'sem-segundo-fator': { type: 'boolean', default: false } },
  })
  const semFator = values['sem-segundo-fator']
  const cpf = (values.cpf ?? '').replace(/\D/g, '')
  const nome = (values.nome ?? '').trim()
  if ((nome === '' && !semFator) || values.cpf === undefined) throw new CommandRefused(USAGE)
  if (!isCpf(cpf)) throw new CommandRefused('O CPF não existe: confira os dígitos.')
  return { cpf, nome, email: values.email ?? null, semFator }
}

async function readPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, terminal: false })
  if (process.stdin.isTTY) process.stdout.write('Senha (aparece enquanto se digita): ')
  try {
    for await (const line of terminal) return line
    return ''
  } finally {
    terminal.close()
  }
}

await runCommand(admin)
