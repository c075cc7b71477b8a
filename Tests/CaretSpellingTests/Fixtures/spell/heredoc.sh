cat <<'EOF' > a
We recieve it "here and
EOF
echo "it occured" $((1 <<WROLD)) # a coment
cat <<-END
	A wrold
	END
echo 'wrold'
