import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { isCpf } from '../domain/documentos/cpf'
import { checkPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../domain/passwords/check-password'
import { formatMessage } from '../errors/app-error'
import { writeHistory } from '../server/framework/resources/history'
import { hashPassword } from '../server/platform/crypto/password'
import { type Command, runCommand } from './command'
import { CommandRefused } from './tell-refusal'

const USAGE = 'Uso: npm run admin -- --cpf 529.982.247-25 --nome "Ana Prado" [--email ana@empresa.com.br]'
/** Whoever runs the command is logged in nowhere. */
const NOBODY = { id: null }

/** `npm run admin`: makes an administrator. The password is asked for, or is the first line of the standard input. */
async function admin({ db, definitions, clock }: Command): Promise<void> {
  const { cpf, nome, email } = readArguments()
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
  const { values } = parseArgs({ options: { cpf: text, nome: text, email: text } })
  const cpf = (values.cpf ?? '').replace(/\D/g, '')
  const nome = (values.nome ?? '').trim()
  if (nome === '' || values.cpf === undefined) throw new CommandRefused(USAGE)
  if (!isCpf(cpf)) throw new CommandRefused('O CPF não existe: confira os dígitos.')
  return { cpf, nome, email: values.email ?? null }
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
