import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { PreviaSalva } from '../contract/remessas'
import { toCents } from '../domain/money/cents'
import { formatBRL } from '../domain/money/format'
import { confirmarRemessa } from '../server/areas/remessas/confirmar'
import { FILLED, importarEm } from '../server/areas/remessas/importar'
import { criarPrevia } from '../server/areas/remessas/previa'
import { tidy } from '../server/platform/database/tidy'
import { receiveFile } from '../server/platform/tabular/receive'
import { type Command, runCommand } from './command'
import { CommandRefused } from './tell-refusal'

const USAGE = 'Uso: npm run importar -- --credor 300 --layout divida-ativa ARQUIVO [--observacao TEXTO]'

/** The machine's owner: no person of the company. */
const OWNER = { id: null, interno: true, usuario_empresas: [] } as const

/** `npm run importar`: the same preview, counts and import as on the screen, in one transaction. */
async function importar(command: Command): Promise<void> {
  const { path, credor_id, layout, observacao } = await readArguments()
  const { pool, definitions, db, clock } = command
  const file = await receiveFile(createReadStream(path), path)
  try {
    const previa = await criarPrevia({ pool, definitions, clock, usuario: OWNER }, file, {
      credor_id,
      layout,
      tipo: 'inclusao',
      completo: false,
    })
    printPrevia(previa)
    const result = await db.transaction().execute(async (trx) => {
      const pedido = { previa_id: previa.id, ...(observacao !== undefined && { observacao }) }
      const { remessa_id } = await confirmarRemessa(trx, { usuario: OWNER, definitions, clock }, pedido)
      const done = await importarEm(trx, { definitions, clock, onProgress: async () => undefined }, remessa_id)
      return { remessa_id, ...done }
    })
    await tidy(db, FILLED)
    console.log(
      `Remessa ${result.remessa_id}: ${count(result.aceitas)} operações entraram, ${count(result.clientes_novos)} clientes novos.`,
    )
  } finally {
    await file.discard()
  }
}

async function readArguments() {
  const { values, positionals } = parseArgs({
    options: { credor: { type: 'string' }, layout: { type: 'string' }, observacao: { type: 'string' } },
    allowPositionals: true,
  })
  const [path] = positionals
  const { credor = '', layout, observacao } = values
  if (path === undefined || positionals.length > 1 || layout === undefined || !/^[1-9]\d{0,14}$/.test(credor)) {
    throw new CommandRefused(USAGE)
  }
  await access(path).catch(() => {
    throw new CommandRefused(`O arquivo ${path} não pode ser lido.`)
  })
  return { path, credor_id: Number(credor), layout, observacao }
}

function printPrevia(previa: PreviaSalva): void {
  console.log(
    `${count(previa.linhas)} linhas: ${count(previa.aceitas)} aceitas de ${count(previa.clientes)} clientes, ` +
      `${count(previa.rejeitadas)} rejeitadas, ${formatBRL(toCents(previa.valor_total))}.`,
  )
  for (const { linha, coluna, valor, motivo } of previa.rejeitos) {
    console.log(`  linha ${linha}, ${coluna ?? 'linha inteira'}, "${valor ?? ''}": ${motivo}`)
  }
  if (previa.rejeitadas > previa.rejeitos.length) {
    console.log(`  e mais ${count(previa.rejeitadas - previa.rejeitos.length)}: veja os rejeitos na tela da remessa.`)
  }
}

function count(value: number | undefined): string {
  return (value ?? 0).toLocaleString('pt-BR')
}

await runCommand(importar)
