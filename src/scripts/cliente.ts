import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { clientFile } from './client/client-file'

const USO = `uso: AVENCA_TOKEN=avn_… npm run cliente -- [--endereco http://localhost:3000] [--saida avenca.ts]
     npm run cliente -- --contrato openapi.json [--saida avenca.ts]`

/** `npm run cliente`: writes the typed client of what a program may do. The token comes by the environment: arguments are seen by others. */
async function cliente(): Promise<void> {
  const { values } = parseArgs({
    options: {
      endereco: { type: 'string', default: 'http://localhost:3000' },
      contrato: { type: 'string' },
      saida: { type: 'string', default: 'avenca.ts' },
    },
  })
  const { endereco, contrato, saida } = values
  const document = contrato === undefined ? await fetchContract(endereco) : readFileSync(contrato, 'utf8')
  const text = clientFile(JSON.parse(document))
  writeFileSync(saida, text)
  const count = text.match(/^ {6}chamar\(/gm)?.length ?? 0
  console.log(`${saida}: ${count} chamadas.`)
}

async function fetchContract(endereco: string): Promise<string> {
  const token = process.env.AVENCA_TOKEN ?? ''
  if (token === '') throw new Error(USO)
  const url = `${endereco.replace(/\/+$/, '')}/api/v1/openapi.json`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${messageIn(text)}`)
  return text
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text)
    return String(message)
  } catch {
    return 'não respondeu como a Avença.'
  }
}

await cliente().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
