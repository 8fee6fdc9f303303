import { Input } from 'antd'
import { useState } from 'react'
import type { LinhaAceita, Previa } from '../../../contract/remessas'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { toCents } from '../../../domain/money/cents'
import { formatAmount, formatBRL, formatCount } from '../../../domain/money/format'
import { useAct } from '../../framework/acts/use-act'
import type { BegunWork } from '../../framework/staging/begun-work'
import { CheckCard } from '../../framework/staging/check-card'
import { Labelled } from '../../framework/staging/file-form'
import { type LineColumn, LinesTable } from '../../framework/staging/lines-table'
import { countFigure } from '../../framework/staging/outcome-card'
import { FirstRejects } from '../../framework/staging/rejects-card'
import styles from '../../framework/staging/staging.module.css'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { Card } from '../../layout/card'
import { ConsentimentoCard, isConsented } from './consentimento-card'
import { FolhasCard } from './folhas-card'
import { MantidosCard } from './mantidos-card'

interface PreviaViewProps {
  readonly previa: Previa
  /** Creditor, layout and file, to check against what was meant. */
  readonly origem: string
  readonly onStarted: (begun: BegunWork) => void
  /** Its lines were judged anew. */
  readonly onJudged: (previa: Previa) => void
  readonly onBack: () => void
}

/** Second step: what would come in and what would not; confirmed once, whatever is pressed. */
export function PreviaView({ previa, origem, onStarted, onJudged, onBack }: PreviaViewProps) {
  const { isSending, problema, send } = useAct('confirmarRemessa')
  const [typed, setObservacao] = useState('')
  const { id, tipo, linhas, aceitas, sem_mudanca, rejeitadas, clientes, valor_total, rejeitos, amostra, avisos } =
    previa
  const confirmar = async () => {
    const observacao = typed.trim()
    const started = await send({ pedido: { previa_id: id, ...(observacao !== '' && { observacao }) } })
    if (started) onStarted({ registro_id: started.remessa_id, trabalho_id: started.trabalho_id })
  }
  return (
    <div className={styles.stack}>
      <CheckCard
        source={origem}
        figures={[
          countFigure(texts.linhas, linhas),
          countFigure(texts.aceitas, aceitas, 'ok'),
          ...(sem_mudanca > 0 ? [countFigure(texts.semMudanca, sem_mudanca)] : []),
          countFigure(texts.rejeitadas, rejeitadas, 'bad'),
          countFigure(texts.clientes, clientes),
          { rotulo: texts.valorTotal, texto: formatBRL(toCents(valor_total)) },
        ]}
        entering={aceitas > 0 ? aceitas : previa.ausentes}
        confirm={isConsented(previa) ? confirmWords(tipo, aceitas) : null}
        isSending={isSending}
        problem={problema && ([...new Set(Object.values(problema.errors).flat())].join(' ') || problema.text)}
        onConfirm={() => void confirmar()}
        back={[{ rotulo: texts.outroArquivo, onClick: onBack }]}
        hint={texts.validade}
      >
        {previa.alertas.map(({ motivo, linhas: count, linha }) => (
          <p key={motivo} className={styles.notice}>
            {texts.alerta(motivo, formatCount(count), linha)}
          </p>
        ))}
        {avisos > 0 && <p className={styles.notice}>{texts.avisos(formatCount(avisos))}</p>}
        {previa.ausentes > 0 && (
          <p className={styles.notice}>
            {texts.ausentes(formatCount(previa.ausentes), formatBRL(toCents(previa.valor_ausente)))}
          </p>
        )}
        {aceitas > 0 && isConsented(previa) && (
          <Labelled label={texts.observacao} errors={undefined}>
            {(control) => (
              <Input.TextArea
                {...control}
                rows={2}
                maxLength={10_000}
                disabled={isSending}
                value={typed}
                onChange={(event) => setObservacao(event.target.value)}
              />
            )}
          </Labelled>
        )}
      </CheckCard>
      <FolhasCard folhas={previa.folhas} />
      <ConsentimentoCard previa={previa} onRead={onJudged} />
      <MantidosCard previa={previa} onJudged={onJudged} />
      <FirstRejects
        rejects={rejeitos}
        total={rejeitadas}
        path={`/remessas/previa/${id}/rejeitos`}
        nome={`rejeitos-${id}`}
      />
      {amostra.length > 0 && (
        <Card
          bare="sem-margem"
          title={texts.amostra}
          note={texts.amostraNota(formatCount(amostra.length), formatCount(aceitas))}
        >
          <LinesTable rows={amostra} rowKey={({ linha }) => String(linha)} columns={SAMPLE} width={960} />
        </Card>
      )}
    </div>
  )
}

function confirmWords(tipo: string, aceitas: number): string {
  if (tipo === 'inclusao') return aceitas === 1 ? texts.importarUma : texts.importar(formatCount(aceitas))
  return aceitas === 1 ? texts.importarUmaLinha : texts.importarLinhas(formatCount(aceitas))
}

const words = texts.colunas

const SAMPLE: readonly LineColumn<LinhaAceita>[] = [
  { key: 'linha', titulo: words.linha, largura: 80, tipo: 'figura', valor: ({ linha }) => linha },
  {
    key: 'cpf_cnpj',
    titulo: words.cpf_cnpj,
    largura: 170,
    tipo: 'codigo',
    valor: ({ cpf_cnpj }) => (cpf_cnpj === null ? null : formatCpfCnpj(cpf_cnpj)),
  },
  { key: 'nome', titulo: words.nome, valor: ({ nome }) => nome },
  { key: 'operacao', titulo: words.numero_operacao, largura: 180, tipo: 'codigo', valor: (row) => row.numero_operacao },
  {
    key: 'vencimento',
    titulo: words.data_vencimento,
    largura: 110,
    tipo: 'codigo',
    valor: ({ data_vencimento }) => (data_vencimento === null ? null : formatDate(data_vencimento)),
  },
  {
    key: 'valor',
    titulo: words.valor_nominal,
    largura: 140,
    tipo: 'figura',
    valor: ({ valor_nominal }) => (valor_nominal === null ? null : formatAmount(toCents(valor_nominal))),
  },
]
