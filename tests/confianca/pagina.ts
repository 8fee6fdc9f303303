import { comandoDe, type Figura } from './figura'
import type { Medida, Medidas } from './medida'

/** docs/confianca.md, made from the table and from what was measured last. */
export function renderPagina(figuras: readonly Figura[], medidas: Medidas): string {
  const made = figuras.filter(({ vermelho_em }) => vermelho_em !== null).length
  const measured = figuras.filter(({ numero }) => medidas[numero]).length
  return `${INTRO}
Medidas: ${measured} de ${figuras.length}. Sabotagens feitas e vistas vermelhas: ${made} de ${figuras.length}.

${figuras.map((figura) => section(figura, medidas[figura.numero])).join('\n')}`
}

const INTRO = `# Confiança

O que se promete, por qual comando se vê, quanto deu da última vez e qual erro proposital deixou a verificação vermelha. Uma figura cuja
sabotagem fica verde não vale nada; a que não foi sabotada diz isso.

\`npm run seguranca\` roda as baratas e imprime uma linha de cada; termina com 1 quando uma não é atingida. \`npm run seguranca -- 12 15\` roda só
essas, e as caras só assim. \`-- --gravar\` guarda o resultado e refaz esta página, que não se edita à mão
(\`tests/confianca/figuras*.ts\` e \`medidas.json\`). Números de tempo valem pela máquina e pela hora ao lado deles.
`

function section(figura: Figura, medida: Medida | undefined): string {
  const { numero, nome, alvo, testes, sabotagem, vermelho_em, falta } = figura
  const lines = [
    `## ${numero}. ${nome}`,
    '',
    `- Alvo: ${alvo}`,
    `- Comando: \`${comandoDe(figura)}\`${testes ? ` (${testes.map((path) => `\`${path}\``).join(', ')})` : ''}`,
    `- Última: ${medida ? `**${medida.veredito}** — ${medida.valor} (${medida.quando}; ${medida.maquina})` : 'ainda não medida'}`,
    `- Sabotagem: ${sabotagem} — ${vermelho_em ? `ficou vermelha em ${vermelho_em}` : 'não sabotado'}`,
    ...(falta ? [`- Falta: ${falta}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
