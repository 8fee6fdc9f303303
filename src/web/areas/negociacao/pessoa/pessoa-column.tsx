import { memo } from 'react'
import { formatCep } from '../../../../domain/documents/cep'
import { formatTelefone } from '../../../../domain/documents/telefone'
import { texts } from '../../../i18n/negociacao-texts'
import { Card } from '../card'
import type { ClienteDaTela, TelefoneDaTela } from '../cliente'
import styles from '../negociacao.module.css'

/** Who the client is and how he is reached. */
export const PessoaColumn = memo(function PessoaColumn({ cliente }: { readonly cliente: ClienteDaTela }) {
  const { telefones, emails, roteiro, observacoes } = cliente
  return (
    <div className={`${styles.stack} ${styles.person}`}>
      <Card title={texts.contato}>
        {telefones.length + emails.length === 0 && <span className={styles.muted}>{texts.semContato}</span>}
        {telefones.map((telefone) => (
          <Telefone key={telefone.id} telefone={telefone} />
        ))}
        {emails.map(({ id, email, situacao }) => (
          <div key={id} className={`${styles.small} ${situacao === 'invalido' ? styles.struck : ''}`}>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        ))}
      </Card>
      <Card title={texts.dados}>
        <dl className={styles.pairs}>
          {pairsOf(cliente).map(([label, value]) => (
            <Pair key={label} label={label} value={value} />
          ))}
        </dl>
      </Card>
      {roteiro && (
        <Card title={texts.roteiro}>
          <div className={styles.pre}>{roteiro}</div>
        </Card>
      )}
      {observacoes && (
        <Card title={texts.anotacoes}>
          <div className={styles.pre}>{observacoes}</div>
        </Card>
      )}
    </div>
  )
})

const QUALITY: Readonly<Record<string, { readonly name: string; readonly dot: string | undefined }>> = {
  bom: { name: 'bom', dot: styles.bom },
  recado: { name: 'recado', dot: styles.recado },
  invalido: { name: 'inválido', dot: styles.invalido },
  nao_testado: { name: 'não testado', dot: undefined },
}

function Telefone({ telefone: { telefone, contato, whatsapp, situacao } }: { readonly telefone: TelefoneDaTela }) {
  const quality = QUALITY[situacao]
  return (
    <div className={styles.phone}>
      <span className={`${styles.dot} ${quality?.dot ?? ''}`} role="img" aria-label={quality?.name ?? situacao} />
      <a className={`${styles.num} ${situacao === 'invalido' ? styles.struck : ''}`} href={`tel:+55${telefone}`}>
        {formatTelefone(telefone)}
      </a>
      {whatsapp && <span className={`${styles.tag} ${styles.ok}`}>WA</span>}
      {contato && <span className={styles.muted}>{contato}</span>}
    </div>
  )
}

function pairsOf(cliente: ClienteDaTela): readonly (readonly [string, string])[] {
  const { endereco, numero, bairro, cidade, uf, cep, classificacao_cliente, executivo_cobranca } = cliente
  const all: readonly (readonly [string, string | null | undefined])[] = [
    ['Endereço', [endereco, numero].filter(Boolean).join(', ')],
    ['Bairro', bairro],
    ['Cidade', [cidade, uf].filter(Boolean).join(', ')],
    ['CEP', cep && formatCep(cep)],
    ['Classe', classificacao_cliente],
    [texts.executivo, executivo_cobranca?.titulo],
  ]
  return all.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

function Pair({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
